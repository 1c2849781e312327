import type { Samples } from '../../../testing/sample.ts'

export const responsibleGamingSamples: Samples<'responsibleGaming'> = {
  'responsibleGaming.setLimit': { body: { kind: 'time', span: 'day', value: '600' } },
  'responsibleGaming.confirmLimit': { body: { kind: 'time', span: 'day' } },
  'responsibleGaming.requestReturn': { body: {} },
  'responsibleGaming.cancelLimitChange': { body: { kind: 'time', span: 'day' } },
  'responsibleGaming.startTimeOut': { body: { days: 1 } },
  'responsibleGaming.selfExclude': { body: { months: 6 } },
  'responsibleGaming.setRealityCheck': { body: { minutes: 30 } },
}
