import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useToldError } from '../../resource/useToldError.ts'
import { date } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { useAbertura } from './abertura.ts'

const AberturaDialog = lazyDialog(() => import('./AberturaDialog.tsx'))

/** Asks on which day the books of the unit begin, while nobody has said it and it can still be said; says the day once it is. */
export function SemAbertura() {
  const { can } = usePermissoes()
  const { data, error } = useAbertura()
  useToldError(error, 'a abertura dos livros')
  const [perguntou, setPerguntou] = useState(false)
  const [aberto, setAberto] = useState(false)
  if (!data || data.impedimento !== null) return null
  if (data.abertura)
    return perguntou ? (
      <Alert
        color="green"
        role="note"
        aria-live="polite"
        title={`Os livros começam em ${date(data.abertura.dia)}`}
      >
        O que existia nesse dia entra pelos saldos dele.
      </Alert>
    ) : null
  return (
    <>
      <Alert color="yellow" role="note" title="Em que dia começam os livros desta unidade?">
        <Text size="sm">
          Sem esse dia, todo bem que chega entra como aquisição do mês de hoje. O que a contabilidade já tem
          no balanço deve entrar pelos saldos do último dia antes do primeiro mês a depreciar aqui.
        </Text>
        {can('corrigirlancamentos') ? (
          <Button
            mt="sm"
            variant="default"
            onClick={() => {
              setPerguntou(true)
              setAberto(true)
            }}
          >
            Dizer o dia
          </Button>
        ) : (
          <Text size="sm" mt="xs">
            Quem pode dizê-lo é quem corrige lançamentos, em Contábil › Depreciação. Importar antes também
            serve: o que entrou é refeito quando o dia for dito.
          </Text>
        )}
      </Alert>
      {aberto && <AberturaDialog onClose={() => setAberto(false)} />}
    </>
  )
}
