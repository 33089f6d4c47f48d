const KEY = 'tombo:dispositivo'

/** Gives what this browser says that it is at a sign-in, once somebody signed in from it; null before. It opens nothing by itself. */
export const deviceHere = (): string | null => localStorage.getItem(KEY)

/** Keeps what the server gave this browser at a sign-in. It stays when the session ends. */
export const keepDevice = (device: string): void => localStorage.setItem(KEY, device)
