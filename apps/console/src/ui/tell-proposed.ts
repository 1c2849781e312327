import { notifications } from '@mantine/notifications'

const noticeMs = 8_000

/** Says that something waits for a second person. */
export const tellProposed = (message: string): void => {
  notifications.show({ message, color: 'blue', autoClose: noticeMs })
}
