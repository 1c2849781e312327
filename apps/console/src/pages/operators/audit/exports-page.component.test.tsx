import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOperatorCall, operatorCallNames } from '@fairground/contract/console'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { findField, show } from '../../../testing/show.tsx'
import { AuditPage } from './audit-page.tsx'
import { ExportsPage } from './exports-page.tsx'

test('every list that can be saved as a file can be looked for, and what was saved is named', async () => {
  answerCalls({
    'operators.exports': {
      list: [
        {
          id: '4',
          at: '2026-11-20T10:00:00Z',
          operator: 'ben',
          list: 'accounts.members',
          filter: [{ key: 'label', value: 'careful' }],
          rows: 12_000,
          address: null,
        },
      ],
      next: null,
    },
  })
  await show(<ExportsPage />)
  const saved = within((await screen.findByText('ben')).closest('tr') ?? document.body)
  for (const words of ['Members', 'label: careful', '12,000']) expect(saved.getByText(words)).toBeVisible()
  const offered = [...(await findField('List')).querySelectorAll('option')].map(({ value }) => value)
  const lists = operatorCallNames.filter((name) => {
    const { method, of, reply } = getOperatorCall(name)
    // What a reply does not declare is left out.
    const { data } = reply.safeParse({ list: [], next: null })
    return method === 'GET' && of === 'merchant' && data !== undefined && 'next' in (data as object)
  })
  expect(offered.toSorted()).toEqual(['', ...lists].toSorted())
})

test('the trail shows what an act has changed and why, and looks for everybody’s acts where it is asked to', async () => {
  const calls = answerCalls({
    'operators.audit': {
      list: [
        {
          id: '9',
          chainNo: '41',
          at: '2026-11-20T10:00:00Z',
          actor: 'ben',
          action: 'member.labels',
          subject: 'member:minh.tran',
          before: '{"labels":"careful"}',
          after: '{"labels":"careful nochat"}',
          reason: 'Rude in the chat.',
          address: '192.0.2.7',
        },
      ],
      next: null,
    },
  })
  await show(<AuditPage />, { at: '/audit?by=all&subject=member:minh.tran' })
  const row = within((await screen.findByText('41')).closest('tr') ?? document.body)
  for (const words of ['{"labels":"careful"}', '{"labels":"careful nochat"}', 'Rude in the chat.'])
    expect(row.getByText(words)).toBeVisible()
  expect(calls.to('operators.audit')[0]?.query).toMatchObject({ by: 'all', subject: 'member:minh.tran' })
})
