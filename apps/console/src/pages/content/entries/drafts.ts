import type { EntryBody, EntryBodyOf, OperatorReply } from '@fairground/contract/console'

export type Entry = OperatorReply<'content.entry'>
export type Kind = EntryBody['kind']
export type Draft<Of extends Kind> = EntryBodyOf<Of>
export type Language = OperatorReply<'content.choices'>['languages'][number]

/** Parts of the texts of a draft by language. */
export type Texts = Partial<Record<Language['code'], Readonly<Record<string, string | undefined>>>>

/** A field that was emptied is a text that is not there. */
export function withoutBlanks<Body extends EntryBody>(draft: Body): Body {
  const texts = Object.entries(draft.texts as Texts).flatMap(([language, parts]) => {
    const filled = Object.entries(parts).filter(([, text]) => text?.trim())
    return filled.length > 0 ? [[language, Object.fromEntries(filled)] as const] : []
  })
  return { ...draft, texts: Object.fromEntries(texts) }
}
