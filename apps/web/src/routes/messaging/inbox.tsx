import { InboxList, MarketingChoice } from '../../features/messaging/index.ts'

export function Page() {
  return (
    <>
      <InboxList />
      <MarketingChoice />
    </>
  )
}
