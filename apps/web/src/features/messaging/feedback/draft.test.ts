import { afterEach, expect, test } from 'vitest'
import { feedbackLimits, feedbackTypes } from '@fairground/contract/feedback'
import { writeTab } from '../../../platform/browser/storage.ts'
import { formOf, isLongEnough, keepDraft, keptDraft, noType } from './draft.ts'

afterEach(() => writeTab('feedbackDraft', null))

test('a draft is kept for the member who wrote it, until it is empty', () => {
  expect(keptDraft('ana')).toEqual({ type: -1, content: '' })
  keepDraft('ana', { type: feedbackTypes.game_issues, content: 'The wheel stops.' })
  expect(keptDraft('ana')).toEqual({ type: 3, content: 'The wheel stops.' })
  expect(keptDraft('ben')).toEqual({ type: noType, content: '' })
  keepDraft('ana', { type: noType, content: '' })
  expect(keptDraft('ana')).toEqual({ type: noType, content: '' })
})

test.each(['', 'null', '{', '[]', '{"memberId":"ana"}', '{"memberId":"ana","content":7}'])(
  'what others have stored is no draft: %s',
  (stored) => {
    writeTab('feedbackDraft', stored)
    expect(keptDraft('ana')).toEqual({ type: noType, content: '' })
  },
)

test('an unknown type and a text that is too long are not taken over', () => {
  writeTab('feedbackDraft', JSON.stringify({ memberId: 'ana', type: 5, content: 'x'.repeat(900) }))
  expect(keptDraft('ana')).toEqual({ type: noType, content: 'x'.repeat(feedbackLimits.contentMax) })
})

test('blanks around a text do not make it long enough', () => {
  expect(isLongEnough('x'.repeat(20))).toBe(true)
  expect(isLongEnough(` ${'x'.repeat(19)} `)).toBe(false)
})

test('the form has the names of the specification', () => {
  const blob = new Blob(['x'])
  const form = formOf({
    type: feedbackTypes.other_issues,
    content: ' It does not work. ',
    sender: 'ana',
    captcha: ' ab3 ',
    captchaId: 'id',
    pictures: [
      { blob, preview: 'blob:1' },
      { blob, preview: 'blob:2' },
    ],
  })
  expect([...form.keys()]).toEqual(['content', 'sender', 'type', 'captcha', 'captchaId', 'picture', 'picture'])
  expect([form.get('content'), form.get('type'), form.get('captcha')]).toEqual(['It does not work.', '0', 'ab3'])
})
