export { Toasts as Part } from '../../ui/toasts.tsx'
