const everyMs = 120_000

/** A page that nobody reloads asks again by itself, every two minutes. */
export function inLobby(lobby: boolean): { refetchInterval: number | false } {
  return { refetchInterval: lobby && everyMs }
}
