import type { MessageKey } from '@fairground/texts'
import type { PageMeta, Route } from '../platform/router/route.ts'

const usual = { header: 'inner', hasBottomMenu: true, back: 'step', shape: 'list' } as const

type TitleName = Extract<MessageKey, `site.title.${string}`> extends `site.title.${infer Name}` ? Name : never

type Given<Search> = Omit<Route<Search>, 'meta'> & Partial<Omit<PageMeta, 'title'>>

/** A page with the default layout, unless its options differ. */
export function page<Search = object>(title: TitleName, given: Given<Search>): Route<Search> {
  const { header, hasBottomMenu, hasAgentMenu, back, tab, shape, ...route } = given
  const meta = { ...usual, title: `site.title.${title}` as const }
  return {
    ...route,
    meta: {
      ...meta,
      ...(header && { header }),
      ...(hasBottomMenu !== undefined && { hasBottomMenu }),
      ...(hasAgentMenu && { hasAgentMenu }),
      ...(back && { back }),
      ...(tab && { tab }),
      ...(shape && { shape }),
    },
  }
}

/** A page of the agent area, which keeps the area’s own menu. */
export const agentPage = <Search = object>(title: TitleName, given: Given<Search>): Route<Search> =>
  page(title, { hasAgentMenu: true, ...given })

/** A page without the site’s header and bottom menu; it draws its own header. */
export const fullScreenPage = <Search = object>(title: TitleName, given: Given<Search>): Route<Search> =>
  page(title, { header: 'none', hasBottomMenu: false, ...given })
