import { Alert, Button, Stack, Text } from '@mantine/core'
import { competenciaValida, mensagens, rotasDepreciacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { competencia, date } from '../../ui/format.ts'
import { MonthInput } from '../../ui/inputs/MonthInput.tsx'
import { LISTA, type Metadados, useProximaCompetencia } from './consultas.ts'

const TITULO = 'Nova depreciação'

interface Props {
  onClose: () => void
  onAberta: (id: number) => void
}

/** Opens the run of a month: the one that comes next is proposed. */
export default function NovaDepreciacao({ onClose, onAberta }: Props) {
  const proxima = useProximaCompetencia()
  const { data } = proxima
  if (!data) return <DialogOnItsWay of={proxima} onClose={onClose} title={TITULO} size={440} />
  if (!data.emAberto) return <Formulario lidos={data} onClose={onClose} onAberta={onAberta} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITULO}
      size={440}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Alert
        color="yellow"
        role="note"
        title={`A depreciação de ${competencia(data.emAberto)} ainda está aberta`}
      >
        Finalize-a, ou exclua-a, antes de abrir a do mês seguinte: os meses fecham um depois do outro.
      </Alert>
    </Dialog>
  )
}

/** Says what the first run of a unit takes with it. */
function daPrimeira({ primeira, abertura }: Metadados): string {
  if (!primeira) return ''
  return abertura
    ? `Os livros desta unidade começam em ${date(abertura)}: aberto um mês depois do proposto, os meses em atraso entram nele.`
    : 'Na primeira depreciação da unidade, o que venceu antes deste mês entra pela abertura dos livros, e não como despesa dele.'
}

function Formulario({ lidos, onClose, onAberta }: Props & { lidos: Metadados }) {
  const proxima = lidos.proximaCompetencia
  const [mes, setMes] = useState<string | null>(proxima)
  const [erro, setErro] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const abrir = async () => {
    if (!mes || !competenciaValida(mes)) return setErro(mes ? mensagens.dataInvalida : mensagens.obrigatorio)
    setOcupado(true)
    try {
      const nova = await call(r.criar, { body: { competencia: mes } })
      await reloadLists({ path: LISTA })
      onAberta(nova.id)
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setErro(falha.fields.competencia?.join(' ') ?? falha.message)
    } finally {
      setOcupado(false)
    }
  }
  return (
    <FormDialog onClose={onClose} title={TITULO} size={440} action="Abrir" sending={ocupado} onSubmit={abrir}>
      <Stack gap="sm">
        <MonthInput
          label="Competência"
          description="Mês e ano, MM/AAAA."
          withAsterisk
          data-autofocus
          initial={proxima}
          error={erro}
          onChange={(v) => {
            setErro(null)
            setMes(v)
          }}
        />
        <Text size="sm" c="dimmed">
          Abrir não lança nada: o cálculo vem depois, e o lançamento só quando você finalizar.{' '}
          {daPrimeira(lidos)}
        </Text>
      </Stack>
    </FormDialog>
  )
}
