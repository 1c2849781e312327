import type { FastifyInstance } from 'fastify'
import type { LanguageTag } from '@fairground/contract'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Admit } from '../../platform/http/route.ts'
import type { MemberContext, Session } from '../../platform/scope.ts'
import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { adjustmentConsoleHandlers } from './adjustments/console.routes.ts'
import { registerEntryFile } from './entry-file.ts'
import { enterGame, type GamePlace } from './fund-transfers/enter-game.ts'
import { fundTransferConsoleHandlers } from './fund-transfers/console.routes.ts'
import { transferJobs } from './fund-transfers/transfers.jobs.ts'
import { transferActorOf, transferHandlers } from './fund-transfers/transfers.routes.ts'
import { statementConsoleHandlers } from './staff/console.routes.ts'
import { queryWallets } from './vendor-wallets/query-wallets.ts'
import { createTransferGateways } from './vendor-wallets/gateways.ts'
import { walletHandlers } from './wallet.routes.ts'

export interface WalletNeeds {
  admit: Admit
  catalogue: Catalogue
  lotteries: LotteryViews
}

export function createWallet(context: MerchantContext, { admit, catalogue, lotteries }: WalletNeeds) {
  const gateways = createTransferGateways({ ...context, transfers: context.config.transfers })
  const transfers = { ...context, catalogue, gateways }
  /** Names of games and lotteries for the statement. */
  const gameNames = async (merchant: MerchantId, language: LanguageTag | null) => {
    const [view, named] = [await catalogue.of(merchant), await lotteries.named(merchant, language)]
    return (code: string) =>
      view.find(code)?.game.gameName ?? named.find((lottery) => lottery.code === code)?.name ?? code
  }
  return {
    enterGame: (member: MemberContext, place: GamePlace) => enterGame(transfers, transferActorOf(member), place),
    handlers: {
      ...walletHandlers({
        ...context,
        gameNames,
        vendorWallets: (session: Session) => queryWallets(transfers, session),
      }),
      ...transferHandlers(transfers),
    },
    operatorHandlers: {
      ...adjustmentConsoleHandlers,
      ...fundTransferConsoleHandlers,
      ...statementConsoleHandlers({ ...context, gameNames }),
    },
    registerRoutes: (http: FastifyInstance) => registerEntryFile(http, { ...context, admit, gameNames }),
    jobs: transferJobs(transfers),
  }
}
