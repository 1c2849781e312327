const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '')

export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** JSON inside `<script>`: no text in it can end the element. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
