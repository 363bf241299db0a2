import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Returns the parameters after the # of the address, as in `#code=…`; empty if there are none. Once read, they are removed from the address bar and the
 * history, since they must not stay in a browser that others use too. A link opened while its page is already shown works like the first.
 */
export function useAddressSecret(): URLSearchParams {
  const hash = useLocation({ select: (location) => location.hash.replace(/^#/, '') })
  const navigate = useNavigate()
  const [kept, setKept] = useState(hash)
  useEffect(() => {
    if (hash === '') return
    setKept(hash)
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return new URLSearchParams(hash || kept)
}
