import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { currenciesOf, writtenLanguages, type Merchants } from '../../merchants/index.ts'
import { changeLadder, readLadder } from './change-ladder.ts'

export const ladderConsoleHandlers = ({
  merchants,
}: {
  merchants: Merchants
}): OperatorHandlers<'vip.ladder' | 'vip.setLadder'> => ({
  'vip.ladder': async ({ context: { db, merchant } }) => ({
    levels: await readLadder(db),
    choices: {
      currencies: currenciesOf(merchants.get(merchant)),
      languages: writtenLanguages(merchants, merchant),
    },
  }),
  'vip.setLadder': ({ context, body }) =>
    context.run('vip.levels', async (tools) => {
      await changeLadder(tools, { currencies: currenciesOf(merchants.get(context.merchant)) }, body)
      return {}
    }),
})
