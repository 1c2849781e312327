import type { OperatorCallName } from '@fairground/contract/console'
import type { OperatorHandlers } from '../../../../platform/http/console/operator-handler.ts'
import type { MerchantContext } from '../../../merchants/index.ts'
import { createTemplate, removeTemplate, saveTemplate } from './change-template.ts'
import { listTemplates } from './templates.queries.ts'

type OwnCalls = Extract<OperatorCallName, `agents.${string}ContractTemplate`> | 'agents.contractTemplates'

export const templateHandlers = ({ merchants }: Pick<MerchantContext, 'merchants'>): OperatorHandlers<OwnCalls> => ({
  'agents.contractTemplates': async ({ context: { db } }) => ({
    list: (await listTemplates(db)).map(({ changed_at, changed_by, ...template }) => ({
      ...template,
      changedAt: changed_at.toISOString(),
      changedBy: changed_by,
    })),
  }),
  'agents.createContractTemplate': ({ context, body: { draft } }) =>
    context.run('agents.createContractTemplate', async (tools) => ({
      id: await createTemplate(tools, { draft, currency: merchants.get(context.merchant).settings.currency }),
    })),
  'agents.saveContractTemplate': ({ context, params: { id }, body: { revision, draft } }) =>
    context.run('agents.saveContractTemplate', (tools) =>
      saveTemplate(tools, { id, revision, draft, currency: merchants.get(context.merchant).settings.currency }),
    ),
  'agents.removeContractTemplate': ({ context, params: { id }, body: { revision } }) =>
    context.run('agents.removeContractTemplate', async (tools) => {
      await removeTemplate(tools, { id, revision })
      return {}
    }),
})
