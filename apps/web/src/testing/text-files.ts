import { siteParts, translatedTags } from '@fairground/texts'

/** Stands for what the build makes: the compiled texts where they lie. */
export const textFolders = Object.fromEntries(translatedTags.map((tag) => [tag, `/packages/texts/generated/${tag}`]))
/** Nothing is imported later than a test begins. */
export const sharedParts = siteParts
