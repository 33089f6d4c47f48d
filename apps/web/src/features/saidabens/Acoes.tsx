import { Button } from '@mantine/core'
import { type AcaoSaida, rotasSaidas, type Saida } from '@tombo/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileText,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { useIr } from '../../kernel/rota.ts'
import type { RelatorioPedido } from '../../resource/AcompanharRelatorio.tsx'
import { darPasso } from './acoes.ts'
import { recarregarSaidas } from './consultas.ts'
import css from './saidabens.module.css'

const RecusarDialog = lazy(() => import('./RecusarDialog.tsx'))
const Acompanhar = lazy(async () => ({
  default: (await import('../../resource/AcompanharRelatorio.tsx')).AcompanharRelatorio,
}))

const icone = { size: 16, stroke: 1.5 }

/** What whoever looks at a request may do with it; what they may not is not offered. */
export function Acoes({ saida: s, onAlterar }: { saida: Saida; onAlterar: () => void }) {
  const ir = useIr()
  const [recusando, setRecusando] = useState(false)
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  const [ocupada, setOcupada] = useState(false)
  const pode = (a: AcaoSaida) => s.acoes.some((o) => o.value === a)
  const fazer = async (acao: () => Promise<unknown>) => {
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setOcupada(false)
    }
  }
  const passo = (p: Parameters<typeof darPasso>[0]) => () => void fazer(() => darPasso(p, s))
  const excluir = async () => {
    if (!(await darPasso('EXCLUIR', s))) return
    ir('/saidabens', { troca: true })
    await recarregarSaidas()
  }
  return (
    <div className={css.acoes}>
      {pode('ACEITAR') && (
        <Button leftSection={<IconCheck {...icone} />} disabled={ocupada} onClick={passo('ACEITAR')}>
          Aceitar
        </Button>
      )}
      {pode('RECUSAR') && (
        <Button
          variant="default"
          leftSection={<IconX {...icone} />}
          disabled={ocupada}
          onClick={() => setRecusando(true)}
        >
          Recusar
        </Button>
      )}
      {pode('RETORNAR') && (
        <Button leftSection={<IconArrowBackUp {...icone} />} disabled={ocupada} onClick={passo('RETORNAR')}>
          Declarar retorno
        </Button>
      )}
      {pode('ALTERAR') && (
        <Button variant="default" leftSection={<IconPencil {...icone} />} onClick={onAlterar}>
          Alterar
        </Button>
      )}
      {s.termos.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileText {...icone} />}
          disabled={ocupada}
          onClick={() =>
            void fazer(async () =>
              setPedido(await chamar(rotasSaidas.termo, { params: { id: s.id }, body: { formato: 'PDF' } })),
            )
          }
        >
          Termo
        </Button>
      )}
      {pode('CANCELAR') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconBan {...icone} />}
          disabled={ocupada}
          onClick={passo('CANCELAR')}
        >
          Cancelar a saída
        </Button>
      )}
      {pode('EXCLUIR') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icone} />}
          disabled={ocupada}
          onClick={() => void fazer(excluir)}
        >
          Excluir
        </Button>
      )}
      <Suspense>
        {recusando && <RecusarDialog saida={s} onClose={() => setRecusando(false)} />}
        {pedido && (
          <Acompanhar titulo={`Termo da saída nº ${s.id}`} pedido={pedido} onClose={() => setPedido(null)} />
        )}
      </Suspense>
    </div>
  )
}
