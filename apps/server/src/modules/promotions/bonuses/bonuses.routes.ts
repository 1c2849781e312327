import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { textLanguages } from '../../content/index.ts'
import type { Merchants } from '../../merchants/index.ts'
import { giveUpBonus } from './give-up-bonus.ts'
import { openOffers } from './offers.ts'
import { readBonus, type BonusParts } from './read-bonus.ts'

export function bonusHandlers(
  parts: BonusParts & { merchants: Merchants },
): Handlers<'payments.depositPromotions' | 'promotions.bonus' | 'promotions.giveUpBonus'> {
  const { database, commands, merchants } = parts
  return {
    'payments.depositPromotions': ({ context, query }) =>
      openOffers(
        database.of(context.session.merchant),
        context.session,
        textLanguages(merchants, context, query.language),
      ),
    'promotions.bonus': async ({ context, query }) => ({
      bonus: await readBonus(parts, context, textLanguages(merchants, context, query.language)),
    }),
    'promotions.giveUpBonus': ({ context, body }) => {
      const key = context.idempotencyKey
      if (!key) throw new Refused('idempotency_key_required')
      return commands.run(
        { scope: context.scope, name: 'bonus.giveUp', address: context.address, idempotency: { key, input: body } },
        (tools) => giveUpBonus(tools, context.session, body.id),
      )
    },
  }
}
