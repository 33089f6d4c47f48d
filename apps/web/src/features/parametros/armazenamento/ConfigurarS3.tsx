import {
  type ArmazenamentoLido,
  type Fields,
  rotasArmazenamento,
  type SalvarArmazenamento,
} from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { FieldInput, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { CampoSegredo, DialogoDeServico } from '../servico/DialogoDeServico.tsx'
import css from '../servico/servico.module.css'
import { camposDoArmazenamento, iniciaisDe } from './campos.ts'

interface Props {
  atual: ArmazenamentoLido
  onSalvo: (novo: ArmazenamentoLido) => void
  onClose: () => void
}

const DO_LUGAR = ['endpoint', 'regiao', 'bucket', 'prefixo']

/** The S3 of the organisation. The server tries it out before it keeps anything. */
export default function ConfigurarS3({ atual, onSalvo, onClose }: Props) {
  const campos = camposDoArmazenamento(atual.situacao !== 'DISCO')
  const registro = useRecordForm(campos, iniciaisDe(atual), async (valores) => {
    const body = bodyOf(campos, valores) as unknown as SalvarArmazenamento
    onSalvo(await call(rotasArmazenamento.salvar, { body, noErrorToast: true }))
    onClose()
  })
  const { form } = registro
  return (
    <DialogoDeServico
      titulo="Armazenamento de arquivos: S3"
      campos={campos}
      registro={registro}
      explicacao="Antes de salvar, o sistema grava, lê e apaga um arquivo de teste. Os arquivos que já existem continuam onde estão."
      onClose={onClose}
    >
      <div className={css.grade}>
        {DO_LUGAR.map((nome, i) => (
          <Entrada key={nome} campos={campos} nome={nome} form={form} first={i === 0} />
        ))}
      </div>
      <Entrada campos={campos} nome="pathStyle" form={form} />
      <div className={css.grade}>
        <Entrada campos={campos} nome="chaveAcesso" form={form} />
        {campos.chaveSecreta && <CampoSegredo nome="chaveSecreta" campo={campos.chaveSecreta} form={form} />}
      </div>
    </DialogoDeServico>
  )
}

interface DeCampo {
  campos: Fields
  form: RecordFormApi
}

function Entrada({ campos, nome, ...resto }: DeCampo & { nome: string; first?: boolean }) {
  const campo = campos[nome]
  return campo && <FieldInput field={campo} name={nome} {...resto} />
}
