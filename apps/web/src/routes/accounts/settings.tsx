import { useState } from 'react'
import { ProfileSheet } from '../../features/accounts/index.ts'
import { SettingsPage } from '../../features/accounts/index.ts'

export function Page() {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <SettingsPage onProfile={() => setEditing(true)} />
      <ProfileSheet isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
