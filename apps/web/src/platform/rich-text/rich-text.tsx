import styles from './rich-text.module.css'

/** HTML that the platform has cleaned: announcements, help topics, rules. Its links turn pages like any other. */
export const RichText = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- cleaned by the platform against a list of allowed elements
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)
