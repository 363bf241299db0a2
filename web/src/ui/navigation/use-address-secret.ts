import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * What the address carries behind its #, as in `#code=…`; empty when it carries nothing. Once read it is taken out of the address bar and
 * the history: it must not stay in a browser that others use too. A link that is opened while its page is shown already counts like the first.
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
