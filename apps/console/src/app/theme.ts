import { Badge, createTheme, DrawerHeader, ModalHeader } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  cursorType: 'pointer',
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    // Dialogs stand beside the page, so their headers would be banners of it, as the shell's is.
    ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
    DrawerHeader: DrawerHeader.extend({ defaultProps: { role: 'presentation' } }),
  },
})
