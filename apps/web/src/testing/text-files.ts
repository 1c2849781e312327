import { siteParts, translatedTags } from '@fairground/texts'

/** Replaces the build's module: the compiled texts at their source paths. */
export const textFolders = Object.fromEntries(translatedTags.map((tag) => [tag, `/packages/texts/generated/${tag}`]))
/** Tests import everything before they start. */
export const sharedParts = siteParts
