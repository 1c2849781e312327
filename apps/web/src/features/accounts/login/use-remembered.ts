import { useEffect, useState } from 'react'
import { findRememberedLogin, forgetLogin, rememberLogin, type RememberedLogin } from './remembered-login.ts'

/**
 * Whether this device shall remember who logs in. What it remembers of this way in is handed over when the form
 * appears.
 */
export function useRemembered(type: RememberedLogin['type'], fill: (login: RememberedLogin) => void) {
  const [isRemembered, setRemembered] = useState(false)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const remembered = await findRememberedLogin()
      if (!isHere || remembered?.type !== type) return
      setRemembered(true)
      fill(remembered)
    }
    void look()
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])
  return [isRemembered, setRemembered] as const
}

/** Only what has just let its owner in. */
export function keepLogin(isRemembered: boolean, login: RememberedLogin): void {
  if (isRemembered) void rememberLogin(login)
  else forgetLogin()
}
