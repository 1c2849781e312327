export interface SheetProps {
  isOpen: boolean
  onClose: () => void
}
