import { useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { useSite } from '../site.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

interface FileButtonProps {
  /** Of the platform; it answers with the file. */
  path: string
  query: Record<string, string>
  /** What the file is called on the player's device. */
  name: string
  label: string
  busyLabel: string
  failedText: string
}

/** Fetches a file with the session's headers, so that no address with a token in it is opened, and saves it. */
export function FileButton({ path, query, name, label, busyLabel, failedText }: FileButtonProps) {
  const { boot, http } = useSite()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const search = new URLSearchParams(query).toString()
      const reply = await fetch(`${boot.apiBase}${path}?${search}`, { headers: http.headers() })
      if (!reply.ok) throw new Error(`${reply.status}`)
      // An incomplete download is rejected by the browser.
      saveFile(await reply.blob(), name)
    } catch {
      toast.show({ text: failedText, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={48} isBusy={isBusy} onClick={() => void download()}>
      {isBusy ? busyLabel : label}
    </Button>
  )
}
