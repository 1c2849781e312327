import { useEffect, useState } from 'react'
import { findRememberedLogin, forgetLogin, rememberLogin, type RememberedLogin } from './remembered-login.ts'

/**
 * Whether this device shall remember who logs in. When the form appears, `fill` gets the login that was remembered for
 * this login method.
 */
export function useRemembered(type: RememberedLogin['type'], fill: (login: RememberedLogin) => void) {
  const [isRemembered, setRemembered] = useState(false)
  useEffect(() => {
    let isHere = true
    const fillIn = async () => {
      const remembered = await findRememberedLogin()
      if (!isHere || remembered?.type !== type) return
      setRemembered(true)
      fill(remembered)
    }
    void fillIn()
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])
  return [isRemembered, setRemembered] as const
}

/** Call only with a login that has just succeeded. */
export function keepLogin(isRemembered: boolean, login: RememberedLogin): void {
  if (isRemembered) void rememberLogin(login)
  else forgetLogin()
}
