export { Toasts as Part } from '../../ui/feedback/toasts.tsx'
