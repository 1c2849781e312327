import type { Banner, BannerGroup, LanguageTag } from '@fairground/contract'
import type { RequestContext } from '../../platform/scope.ts'
import { listBanners, publicTypes } from './content.queries.ts'
import { bannerView } from './content-views.ts'
import type { ContentOptions } from './content.routes.ts'

interface Wanted {
  languages: readonly LanguageTag[]
  /** Omitted: those that everybody may see. */
  types?: readonly string[]
}

/** Banners of one group as the site shows them. */
export const bannerList =
  ({ database, pictures }: Pick<ContentOptions, 'database' | 'pictures'>) =>
  async (
    { scope, preview }: RequestContext,
    group: BannerGroup,
    { languages, types = publicTypes }: Wanted,
  ): Promise<Banner[]> => {
    const rows = await listBanners(database.of(scope.merchant), { group, types, preview })
    return rows.map((row) => bannerView(row, languages, pictures))
  }
