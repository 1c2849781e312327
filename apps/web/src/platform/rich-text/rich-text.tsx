import styles from './rich-text.module.css'

/** HTML sanitised by the platform: announcements, help topics, rules. Its links navigate within the site. */
export const RichText = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- cleaned by the platform against a list of allowed elements
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)
