/** The mark: the small plate that is riveted to an asset, with its T. Takes the organisation's colour. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect x="1" y="6" width="30" height="20" rx="4" fill="var(--mantine-primary-color-filled)" />
      <circle cx="7" cy="16" r="2" fill="var(--mantine-primary-color-contrast)" />
      <path
        d="M13.500 11h12M19.500 11v11"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
