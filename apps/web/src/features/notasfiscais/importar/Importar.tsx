import { Button } from '@mantine/core'
import { type PropostaNota, rotasNotasFiscais } from '@tombo/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { sendForm } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { reject } from '../../../kernel/jobs/tarefas.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StepBar } from '../../../ui/blocks/StepBar.tsx'
import { Conferir } from './Conferir.tsx'
import { EscolherXml } from './EscolherXml.tsx'
import type { Escolhas } from './escolhas.ts'
import { retomar } from './rascunho.ts'
import type { Confirmada } from './useConferencia.ts'
import css from './importar.module.css'

const ETAPAS = [
  { id: 'arquivo', label: 'Arquivo' },
  { id: 'conferir', label: 'Conferência' },
  { id: 'bens', label: 'Bens registrados' },
]

interface Lida {
  proposta: PropostaNota
  arquivo: File
  escolhas: Escolhas
  retomado: boolean
}

/** /notafiscal/importar: from the XML of an NF-e to the assets that came with it. */
export default function Importar() {
  const router = useRouter()
  const { can } = usePermissoes()
  const [lida, setLida] = useState<Lida | null>(null)
  const [tarefa, setTarefa] = useState<number | null>(null)

  const ler = async (arquivo: File): Promise<string | null> => {
    try {
      // Its bytes are taken now: the file may change or go while the items are looked at.
      const copia = new File([await arquivo.arrayBuffer()], arquivo.name, { type: 'text/xml' })
      const formulario = new FormData()
      formulario.append('file', copia)
      const proposta = await sendForm(rotasNotasFiscais.ler, formulario, { noErrorToast: true })
      setLida({ proposta, arquivo: copia, ...retomar(proposta, can('criaralterarfornecedores')) })
      return null
    } catch (erro) {
      if (erro instanceof ApiError) return erro.message
      if (erro instanceof DOMException) return 'O arquivo não pôde ser lido no seu computador.'
      throw erro
    }
  }
  const abrir = (id: number) => router.history.push(`/notafiscal/${id}`)
  const confirmada = (c: Confirmada) => ('tarefa' in c ? setTarefa(c.tarefa.id) : abrir(c.id))
  const etapa = tarefa !== null ? 'bens' : lida ? 'conferir' : 'arquivo'
  return (
    <div className={css.tela}>
      <PageHeader
        title={lida ? `Importar nota fiscal ${lida.proposta.numero}` : 'Importar nota fiscal'}
        crumbs={useCrumbs()}
      />
      <div className={css.etapas}>
        <StepBar label="Etapas da importação" steps={ETAPAS} current={etapa} />
      </div>
      {tarefa !== null ? (
        <div className={css.tarefa}>
          <JobProgress
            id={tarefa}
            onDone={(t) => abrir((t.resultado as { notaFiscal: { id: number } }).notaFiscal.id)}
          >
            {(t) =>
              reject(t) && (
                <Button
                  variant="default"
                  leftSection={<IconArrowLeft size={16} />}
                  onClick={() => setTarefa(null)}
                >
                  Voltar à conferência
                </Button>
              )
            }
          </JobProgress>
        </div>
      ) : lida ? (
        <Conferir
          key={lida.proposta.chave}
          {...lida}
          onConfirmada={confirmada}
          onOutro={() => setLida(null)}
        />
      ) : (
        <EscolherXml onFile={ler} />
      )}
    </div>
  )
}
