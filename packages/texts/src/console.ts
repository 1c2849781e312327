import { consoleTags, type ConsoleKey, type ConsoleTag } from '../generated/console/keys.ts'

export { consoleTags, type ConsoleKey, type ConsoleTag }

export type ConsoleTexts = Readonly<Record<string, unknown>>

/** The console's texts, from `console/<area>/<tag>.json`: a file of its own for each language, loaded when chosen. */
export const loadConsoleTexts = async (tag: ConsoleTag): Promise<ConsoleTexts> => {
  const { default: texts } = (await import(`../generated/console/${tag}.json`)) as { default: ConsoleTexts }
  return texts
}
