import { useState, type ComponentType } from 'react'
import type { MessageKey } from '@fairground/texts'
import type { OpenOverlay, OverlayName } from '../../platform/overlays.ts'
import { useSite } from '../../platform/site.ts'
import { useStore } from '../../platform/store.ts'
import { onDemand } from './on-demand.tsx'

export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
  reason: MessageKey | undefined
  game?: string | undefined
}

const overlays: Record<OverlayName, ComponentType<OverlayProps>> = {
  menu: onDemand(() => import('../overlays/side-menu.tsx')),
  service: onDemand(() => import('../overlays/service-sheet.tsx')),
  language: onDemand(() => import('../overlays/language-sheet.tsx')),
  announcements: onDemand(() => import('../overlays/announcement-popup.tsx')),
  install: onDemand(() => import('../install/install-sheet.tsx')),
  logout: onDemand(() => import('../overlays/logout-dialog.tsx')),
  trial: onDemand(() => import('../overlays/trial-dialog.tsx')),
  account: onDemand(() => import('../access/account-dialog.tsx')),
  agent: onDemand(() => import('../overlays/agent-dialog.tsx')),
  game: onDemand(() => import('../overlays/games/game-overlay.tsx')),
}

export { OverlayHost as Part }

/** Keeps the closing overlay mounted until its animation ends; each opening mounts a new one. */
function OverlayHost() {
  const { overlays: store } = useSite()
  const open = useStore(store)
  const [last, setLast] = useState<OpenOverlay | null>(open)
  const [openings, setOpenings] = useState(0)
  if (open && open !== last) {
    setLast(open)
    setOpenings(openings + 1)
  }
  if (!last) return null
  const Overlay = overlays[last.name]
  return <Overlay key={openings} isOpen={open === last} onClose={store.close} reason={last.reason} game={last.game} />
}
