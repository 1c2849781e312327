/** A rule, a group of rules (`@layer`, `@media`), or a statement that ends in a semicolon. */
export interface StyleNode {
  prelude: string
  body?: string
  nodes?: StyleNode[]
}
