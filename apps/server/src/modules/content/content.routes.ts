import { announcementTypes } from '@fairground/contract'
import type { Commands } from '../../platform/commands/command.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import type { RequestContext } from '../../platform/scope.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { listPopular, type Catalogue, type Popularity } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { cleanHtml } from './clean-html.ts'
import {
  agentsOnly,
  defaultTypes,
  listAnnouncements,
  listHelpTopics,
  listTerms,
  listTicker,
  memberExecutions,
  typesFor,
} from './content.queries.ts'
import { bannerList } from './banner-list.ts'
import { announcementView } from './content-views.ts'
import { createHome } from './home.ts'
import { markRead } from './mark-read.ts'
import { textIn, textLanguages } from './text-in.ts'
import { readWinners } from './winners.ts'

type Names =
  | AnnouncementNames
  | 'content.home'
  | 'content.banners'
  | 'content.notices'
  | 'content.popular'
  | 'content.winnerBoard'
  | 'content.lobbyNews'
  | 'content.helpTopics'
  | 'content.terms'

export interface ContentOptions {
  database: Database
  commands: Commands
  merchants: Merchants
  catalogue: Catalogue
  popularity: Popularity
  lotteries: LotteryViews
  pictures: Pictures
}

const popularMax = 12
const shared = { seconds: 1, for: 'everybody' } as const

export function contentHandlers(options: ContentOptions): Handlers<Names> {
  const { database, merchants, catalogue, popularity } = options
  const home = createHome(options)
  const db = ({ scope }: RequestContext) => database.of(scope.merchant)
  const banners = bannerList(options)

  return {
    'content.home': cacheReply(shared, ({ context, query }) =>
      home(context, textLanguages(merchants, context, query.language)),
    ),
    // Not cached for members: agents have banners of their own.
    'content.banners': cacheReply({ ...shared, for: 'guests' }, async ({ context, query }) => ({
      list: await banners(context, query.groupName, {
        languages: textLanguages(merchants, context, query.language),
        types: typesFor(query.types?.split(',') ?? announcementTypes, context.session?.role),
      }),
    })),
    ...announcementHandlers(options),
    'content.notices': cacheReply(shared, async ({ context, query }) => ({
      list: (await listTicker(db(context), context.preview)).map(({ id, body }) => ({
        id,
        title: textIn(body.texts, 'title', textLanguages(merchants, context, query.language)),
      })),
    })),
    'content.popular': cacheReply(shared, async ({ context: { scope, currency } }) =>
      listPopular(await catalogue.of(scope.merchant, currency), await popularity.of(scope.merchant), popularMax),
    ),
    'content.winnerBoard': cacheReply(shared, async ({ context, query }) => ({
      list: await readWinners(options, context.scope.merchant, {
        type: query.gameCategory === 'ALL' ? undefined : query.gameCategory,
        limit: query.limitNum,
        language: context.language,
      }),
    })),
    'content.lobbyNews': cacheReply(shared, async ({ context, query }) => ({
      list: await banners(context, 'm_video', { languages: textLanguages(merchants, context, query.language) }),
    })),
    'content.terms': cacheReply(shared, async ({ context, query }) => {
      const languages = textLanguages(merchants, context, query.language)
      const [first] = await listTerms(db(context), context.preview)
      if (!first) return { terms: null }
      const { texts } = first.body
      const content = cleanHtml(textIn(texts, 'content', languages))
      return { terms: { title: textIn(texts, 'title', languages), content } }
    }),
    'content.helpTopics': cacheReply(shared, async ({ context, query }) => {
      const languages = textLanguages(merchants, context, query.lang)
      return {
        list: (await listHelpTopics(db(context), context.preview)).map(({ body }) => ({
          title: textIn(body.texts, 'title', languages),
          content: cleanHtml(textIn(body.texts, 'content', languages)),
        })),
      }
    }),
  }
}

// The call of agents is theirs, the entries are ours.
type AnnouncementNames = 'content.announcements' | 'content.markRead' | 'agents.announcements'

function announcementHandlers({
  database,
  commands,
  merchants,
  pictures,
}: ContentOptions): Handlers<AnnouncementNames> {
  const list = async (context: RequestContext, { language, ...asked }: Asked) => {
    const rows = await listAnnouncements(database.of(context.scope.merchant), {
      ...asked,
      memberId: context.session?.memberId ?? null,
      preview: context.preview,
    })
    const languages = textLanguages(merchants, context, language)
    return rows.map((row) => announcementView(row, languages, pictures))
  }
  return {
    // Not cached for members: the list says which ones they have read.
    'content.announcements': cacheReply({ ...shared, for: 'guests' }, async ({ context, query }) => ({
      list: await list(context, {
        types: typesFor(query.types?.split(',') ?? defaultTypes, context.session?.role),
        executions: context.session ? memberExecutions : ['B'],
        language: query.language,
      }),
    })),
    'agents.announcements': async ({ context }) => {
      const entries = await list(context, { types: [agentsOnly], executions: memberExecutions, language: undefined })
      return { list: entries, footer: { unreadCount: entries.filter(({ isRead }) => !isRead).length } }
    },
    'content.markRead': (input) => markRead(commands, input),
  }
}

interface Asked extends Pick<Parameters<typeof listAnnouncements>[1], 'types' | 'executions'> {
  language: Parameters<typeof textLanguages>[2]
}
