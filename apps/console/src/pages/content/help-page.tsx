import { useT } from '../../platform/i18n.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { EntryPage } from './entries/entry-page.tsx'
import { HelpFields, newHelpTopic, newTerms } from './help-fields.tsx'

const paths = { help: '/help', terms: '/terms' } as const

export function HelpPage() {
  const t = useT()
  return <EntryList kind="help" title={t('shell.nav.help')} path={paths.help} sections={[]} />
}

export const HelpTopicPage = () => <EntryPage blank={newHelpTopic} path={paths.help} Fields={HelpFields} />

export function TermsListPage() {
  const t = useT()
  return <EntryList kind="terms" title={t('shell.nav.terms')} path={paths.terms} sections={[]} />
}

export const TermsPage = () => <EntryPage blank={newTerms} path={paths.terms} Fields={HelpFields} />
