import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { useState } from 'react'
import { useScreen } from '../../kernel/route.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { useCampanhas, useInventarioPedido } from './inventario/consultas.ts'
import { EntreInventarios } from './inventario/EntreInventarios.tsx'
import { UmInventario } from './inventario/UmInventario.tsx'
import { Pagina } from './Pagina.tsx'
import css from './visaogeral.module.css'

/** /visaogeral/inventario: how far the last campaign is, the one that the address names, or the one that is chosen. */
export default function Inventario() {
  const { search } = useScreen<'/visaogeral/inventario'>()
  const { data: ultimo, error, refetch } = useInventarioPedido(Number(search.inventario) || null)
  return (
    <Pagina>
      {ultimo !== undefined ? (
        <Escolhido key={ultimo?.id} ultimo={ultimo} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={420} animate={false} />
        </Loading>
      )}
    </Pagina>
  )
}

function Escolhido({ ultimo }: { ultimo: { id: number; descricao: string } | null }) {
  const [escolha, setEscolha] = useState<Reference | null>(ultimo)
  const [mostrado, setMostrado] = useState(ultimo?.id ?? null)
  const [falta, setFalta] = useState(false)
  const { data, error: erroDaLeitura } = useCampanhas()
  useToldError(erroDaLeitura, 'os inventários')
  const nenhum = data?.situacoes.length === 0
  if (nenhum)
    return (
      <EmptyState title="Ainda não há inventários nesta unidade">
        <ScreenLink to="/inventario" size="sm">
          Abrir os inventários
        </ScreenLink>
      </EmptyState>
    )
  return (
    <>
      <form
        className={css.barra}
        onSubmit={(e) => {
          e.preventDefault()
          setFalta(!escolha)
          if (escolha) setMostrado(escolha.id)
        }}
      >
        <div className={css.escolha}>
          <Autocomplete label="Inventário" resource="inventarios" value={escolha} onChange={setEscolha} />
        </div>
        <Button type="submit" variant="default">
          Carregar
        </Button>
      </form>
      {falta && (
        <Alert color="red" role="alert">
          {mensagens.inventarioEscolha}
        </Alert>
      )}
      {mostrado === null ? (
        <Text c="dimmed">{mensagens.inventarioEscolha}</Text>
      ) : (
        <UmInventario key={mostrado} id={mostrado} />
      )}
      {data && <EntreInventarios {...data} />}
    </>
  )
}
