/** Feedback: writing it, and what became of it; apart from the inbox, whose page loads nothing of it. */
export { FeedbackPage } from './feedback-page.tsx'
