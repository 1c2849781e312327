import { z } from 'zod'
import { reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { emptyReply, id, instant, text } from '../../schema/scalars.ts'
import { agentTerms } from './models.ts'
import { contractTemplateLimits } from './template-limits.ts'

const params = z.object({ id })
/** Of the template as it was read: a change of an older one is refused. */
const revision = z.int().min(1)

const contractTemplateDraft = z.strictObject({
  /** For staff; agents never see it. */
  name: text(contractTemplateLimits.name),
  /** Amounts are in the currency of the agent whom they are offered to. */
  terms: agentTerms,
})
export type ContractTemplateDraft = z.output<typeof contractTemplateDraft>

/** Terms that staff have at hand when the house offers a contract. */
export const contractTemplateCalls = {
  contractTemplates: operatorCall({
    method: 'GET',
    path: '/ops/agent-contract-templates',
    access: 'agents.read',
    of: 'merchant',
    summary: 'All templates of terms, by kind and name',
    reply: z.object({
      list: z.array(
        contractTemplateDraft.extend({ id, revision, changedAt: instant, changedBy: z.string().nullable() }),
      ),
    }),
  }),
  createContractTemplate: operatorCall({
    method: 'POST',
    path: '/ops/agent-contract-templates',
    access: 'agents.write',
    of: 'merchant',
    summary: 'A new template of terms',
    body: z.strictObject({ draft: contractTemplateDraft, reason }),
    reply: z.object({ id }),
  }),
  saveContractTemplate: operatorCall({
    method: 'PUT',
    path: '/ops/agent-contract-templates/:id',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Change a template of terms; contracts that were offered with it stay as they are',
    params,
    body: z.strictObject({ revision, draft: contractTemplateDraft, reason }),
    reply: z.object({ revision }),
  }),
  removeContractTemplate: operatorCall({
    method: 'DELETE',
    path: '/ops/agent-contract-templates/:id',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Remove a template of terms; contracts that were offered with it stay as they are',
    params,
    body: z.strictObject({ revision, reason }),
    reply: emptyReply,
  }),
}
