import type { Balances } from '@fairground/contract'
import type { Site } from '../../../platform/site.ts'

/** What is shown of the member's money follows every movement. */
export function followBalance({ live, queries }: Pick<Site, 'live' | 'queries'>): void {
  live.on('balance', ({ sumBalance, cash, bonus, held, inTransit, version }) => {
    queries
      .find()
      ?.setQueryData<Balances>(['wallet.balances'], (known) =>
        known && version > known.version
          ? { ...known, sumBalance, merchantWallet: { cash, bonus, held }, inTransit, version }
          : known,
      )
  })
  // What moved after the page read it and before the stream was open has been told to nobody.
  live.on('hello', () => void queries.find()?.invalidateQueries({ queryKey: ['wallet.balances'] }))
}
