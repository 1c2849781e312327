import { agentPage, fullScreenPage, page } from './define-page.ts'
import { homeRoute } from './home-route.ts'

/** Every address of the specification §2. */
export const routes = {
  '/m/home': homeRoute,
  '/m/login': fullScreenPage('login', {
    shape: 'form',
    load: () => import('../routes/accounts/login.tsx'),
    back: 'home',
  }),
  '/m/register': fullScreenPage('register', {
    shape: 'form',
    load: () => import('../routes/accounts/register.tsx'),
    aliases: ['/m/register.html'],
    back: 'home',
  }),
  '/m/signIn': fullScreenPage('login', {
    shape: 'form',
    load: () => import('../routes/accounts/sign-in.tsx'),
    back: 'home',
  }),
  '/m/trail': page('trial', { shape: 'form', load: () => import('../routes/accounts/trial.tsx'), back: 'home' }),
  '/m/forget': fullScreenPage('forget', {
    shape: 'form',
    load: () => import('../routes/accounts/forget.tsx'),
    back: 'home',
  }),
  '/m/changePsw': fullScreenPage('changePsw', {
    shape: 'form',
    load: () => import('../routes/accounts/change-password.tsx'),
  }),
  '/m/member/home': page('member', {
    shape: 'account',
    load: () => import('../routes/accounts/member-home.tsx'),
    header: 'none',
    tab: 'account',
  }),
  '/m/voucherCenter': page('deposit', {
    shape: 'form',
    load: () => import('../routes/payments/deposit.tsx'),
    tab: 'deposit',
  }),
  '/m/withdraw': page('withdraw', {
    shape: 'form',
    load: () => import('../routes/payments/withdraw.tsx'),
    tab: 'deposit',
  }),
  '/m/wallet': page('wallet', { shape: 'account', load: () => import('../routes/wallet/wallet.tsx'), tab: 'account' }),
  '/m/limits': page('limits', { load: () => import('../routes/responsible-gaming/limits.tsx') }),
  '/m/gameRecord': page('betRecord', { load: () => import('../routes/bets/bet-record.tsx') }),
  '/m/webEmail': page('inbox', { load: () => import('../routes/messaging/inbox.tsx') }),
  '/m/message': page('messages', {
    load: () => import('../routes/messaging/messages.tsx'),
    aliases: ['/m/messages'],
    header: 'none',
  }),
  '/m/chat': fullScreenPage('messages', { load: () => import('../routes/messaging/chat.tsx') }),
  '/m/notice': page('notices', { load: () => import('../routes/content/notice.tsx'), hasBottomMenu: false }),
  '/m/feedback': page('feedback', { shape: 'form', load: () => import('../routes/messaging/feedback.tsx') }),
  '/m/help': page('help', {
    load: () => import('../routes/content/help.tsx'),
    hasBottomMenu: false,
  }),
  '/m/terms': page('terms', { load: () => import('../routes/content/terms.tsx') }),
  '/m/securityCenter': page('security', { load: () => import('../routes/accounts/security-centre.tsx') }),
  '/m/securityCenter/kyc': page('kyc', { shape: 'form', load: () => import('../routes/kyc/kyc.tsx'), tab: 'account' }),
  '/m/set': page('settings', { load: () => import('../routes/accounts/settings.tsx'), tab: 'account' }),
  '/m/activity': page('promotions', {
    shape: 'cards',
    load: () => import('../routes/promotions/promotions.tsx'),
    back: 'home',
    tab: 'promotions',
  }),
  '/m/task': fullScreenPage('task', { load: () => import('../routes/promotions/task.tsx') }),
  '/m/app': fullScreenPage('app', { shape: 'cards', load: () => import('../routes/site/app.tsx') }),
  '/m/speed': page('speed', { shape: 'list', load: () => import('../routes/site/speed.tsx'), hasBottomMenu: false }),
  '/m/inviteFriends': page('invite', {
    shape: 'cards',
    load: () => import('../routes/promotions/invite-friends.tsx'),
    header: 'none',
    tab: 'account',
  }),
  '/m/pointsMall': page('pointsMall', {
    shape: 'cards',
    load: () => import('../routes/points/points-mall.tsx'),
    header: 'none',
    tab: 'account',
  }),
  '/m/lottery': fullScreenPage('lotteries', { shape: 'cards', load: () => import('../routes/lottery/lottery.tsx') }),
  '/m/startLottery': page('lotteries', {
    shape: 'bet',
    load: () => import('../routes/lottery/start-lottery.tsx'),
    hasBottomMenu: false,
  }),
  '/m/gameCenter': page('gameCentre', {
    shape: 'tiles',
    load: () => import('../routes/games/game-centre.tsx'),
  }),
  '/m/slotsCenter': page('slotsCentre', {
    shape: 'tiles',
    load: () => import('../routes/games/slots-centre.tsx'),
    hasBottomMenu: false,
  }),
  '/m/gameList': page('gameList', {
    shape: 'tiles',
    load: () => import('../routes/games/game-list.tsx'),
    hasBottomMenu: false,
  }),
  '/m/launchGame': fullScreenPage('launch', {
    shape: 'frame',
    load: () => import('../routes/games/launch-game.tsx'),
  }),
  '/m/live': page('live', { shape: 'tiles', load: () => import('../routes/games/live.tsx') }),
  '/m/liveStream': page('liveStream', { shape: 'tiles', load: () => import('../routes/games/live-stream.tsx') }),
  '/m/rng': page('slots', { shape: 'tiles', load: () => import('../routes/games/rng.tsx') }),
  '/m/sports': page('sports', { shape: 'tiles', load: () => import('../routes/games/sports.tsx') }),
  '/m/esports': page('esports', { shape: 'tiles', load: () => import('../routes/games/esports.tsx') }),
  '/m/fish': page('fishing', { shape: 'tiles', load: () => import('../routes/games/fish.tsx') }),
  '/m/pvp': page('pvp', { shape: 'tiles', load: () => import('../routes/games/pvp.tsx') }),
  '/m/lott': page('lottery', { shape: 'cards', load: () => import('../routes/lottery/lott.tsx') }),
  '/m/elott': page('elottery', { shape: 'cards', load: () => import('../routes/lottery/elott.tsx') }),
  '/m/hot': page('hot', { shape: 'tiles', load: () => import('../routes/games/hot.tsx') }),
  '/m/rewardCenter': page('rewards', { shape: 'cards', load: () => import('../routes/promotions/reward-centre.tsx') }),
  '/m/agent': fullScreenPage('agent', { shape: 'account', load: () => import('../routes/agents/agent.tsx') }),
  '/m/agent/team/overview': agentPage('teamOverview', {
    shape: 'account',
    load: () => import('../routes/agents/team/agent-team-overview.tsx'),
  }),
  '/m/agent/team/pnl': agentPage('teamPnl', { load: () => import('../routes/agents/team/agent-team-pnl.tsx') }),
  '/m/teamBetting': agentPage('teamBetting', { load: () => import('../routes/agents/team/agent-team-betting.tsx') }),
  '/m/member/team': agentPage('team', { load: () => import('../routes/agents/team/agent-team.tsx') }),
  '/m/member/teamRebate': agentPage('teamRebate', {
    load: () => import('../routes/agents/team/agent-team-rebate.tsx'),
  }),
  '/m/member/agent/agentRebeat': agentPage('rebateSettings', {
    load: () => import('../routes/agents/agent-rebate-settings.tsx'),
  }),
  '/m/transaction/record': page('accountRecord', {
    load: () => import('../routes/wallet/transaction-record.tsx'),
  }),
  '/m/redRain': fullScreenPage('redRain', { load: () => import('../routes/promotions/red-rain.tsx') }),
  '/m/agentRegister': agentPage('openAccount', {
    shape: 'form',
    load: () => import('../routes/agents/agent-open-account.tsx'),
  }),
  '/m/agent/affiliate': agentPage('affiliateLinks', { load: () => import('../routes/agents/agent-affiliate.tsx') }),
  '/m/agent/redRain': agentPage('agentRains', {
    shape: 'form',
    load: () => import('../routes/agents/agent-red-rain.tsx'),
  }),
  '/m/member/agent/agentDivident': agentPage('dividend', { load: () => import('../routes/agents/agent-dividend.tsx') }),
  '/m/member/notice': agentPage('agentNotices', {
    load: () => import('../routes/agents/agent-notices.tsx'),
  }),
  '/m/member/agent/getSalaryContract': agentPage('salaryContract', {
    load: () => import('../routes/agents/agent-salary-contract.tsx'),
  }),
  '/m/member/agent/getDevidendContract': agentPage('dividendContract', {
    load: () => import('../routes/agents/agent-dividend-contract.tsx'),
  }),
  '/m/member/agent/getHourContract': agentPage('hourlyContract', {
    load: () => import('../routes/agents/agent-hourly-contract.tsx'),
  }),
  '/m/member/agent/getNetWinContract': agentPage('netWinContract', {
    load: () => import('../routes/agents/agent-net-win-contract.tsx'),
  }),
  '/m/member/agent/getAffiliateContract': agentPage('affiliateContract', {
    load: () => import('../routes/agents/agent-affiliate-contract.tsx'),
  }),
  '/dev/ui': fullScreenPage('components', { load: () => import('../routes/dev-ui/dev-ui.tsx') }),
  '/vip/vip.html': fullScreenPage('vip', { shape: 'cards', load: () => import('../routes/vip/vip.tsx') }),
}

declare module '../platform/router/route.ts' {
  interface RouteRegistry {
    routes: typeof routes
  }
}
