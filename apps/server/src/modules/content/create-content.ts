import type { FastifyInstance } from 'fastify'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Push } from '../../platform/events/signals.ts'
import { createPictureStore } from '../../platform/picture-store/index.ts'
import type { Catalogue, Popularity } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { contentHandlers } from './content.routes.ts'
import { contentConsoleHandlers } from './entries/console.routes.ts'
import { entryJobs } from './entries/entries.jobs.ts'
import { registerPreview } from './entries/preview.routes.ts'
import { createContentPictures, registerContentPictures } from './pictures/content-pictures.ts'
import { cleaningEverySeconds, cleaningKind, pictureJob, type NamedPictures } from './pictures/pictures.jobs.ts'
import { pushWinners } from './push-winners.ts'

interface ContentNeeds {
  catalogue: Catalogue
  popularity: Popularity
  lotteries: LotteryViews
  namedElsewhere: readonly NamedPictures[]
  push: Push
}

export function createContent(context: MerchantContext, needs: ContentNeeds) {
  const pictureStore = createPictureStore(context.config, 'content')
  const contentPictures = createContentPictures({ ...context, pictureStore })
  return {
    handlers: contentHandlers({ ...context, ...needs }),
    operatorHandlers: contentConsoleHandlers({ ...context, contentPictures }),
    contentPictures,
    stop: pushWinners({ ...context, ...needs }),
    registerRoutes: (http: FastifyInstance) => {
      registerContentPictures(http, { ...context, contentPictures })
      registerPreview(http, context)
    },
    jobs: [...entryJobs(context), pictureJob({ ...context, ...needs, pictureStore })],
    scheduleJobs: (merchant: MerchantId) =>
      context.jobs.schedule(context.database.platform, {
        kind: cleaningKind,
        key: String(merchant),
        merchant,
        due: { afterSeconds: cleaningEverySeconds },
      }),
  }
}
