import { rotasEntradaUnica, type SituacaoEntradaUnica } from '@tombo/contract'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput } from '../../../resource/CampoInput.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { CampoSegredo, DialogoDeServico } from '../servico/DialogoDeServico.tsx'
import css from '../servico/servico.module.css'
import { camposDaEntradaUnica as campos, corpoDaEntradaUnica, iniciaisDe } from './campos.ts'

interface Props {
  atual: SituacaoEntradaUnica
  onSalvo: (nova: SituacaoEntradaUnica) => void
  onClose: () => void
}

/** The sign-on provider of the organisation. The server asks it what it is before it keeps anything. */
export default function ConfigurarEntradaUnica({ atual, onSalvo, onClose }: Props) {
  const { configuracao, retorno } = atual
  const registro = useRecordForm(campos, iniciaisDe(configuracao), async (valores) => {
    const body = corpoDaEntradaUnica(valores) as never
    onSalvo(await chamar(rotasEntradaUnica.salvar, { body, semAvisoDeErro: true }))
    onClose()
  })
  const { form } = registro
  return (
    <DialogoDeServico
      titulo="Entrada com a conta da organização"
      campos={campos}
      registro={registro}
      explicacao={
        <>
          Registre o Tombo no provedor (Entra ID ou outro, com OpenID Connect) com este endereço de retorno:{' '}
          <code className={css.comando}>{retorno}</code>. Antes de salvar, o sistema consulta o emissor.
        </>
      }
      onClose={onClose}
    >
      <CampoInput campo={campos.rotulo} nome="rotulo" form={form} primeiro />
      <CampoInput campo={campos.emissor} nome="emissor" form={form} />
      <div className={css.grade}>
        <CampoInput campo={campos.clienteId} nome="clienteId" form={form} />
        <CampoSegredo
          nome="segredo"
          campo={campos.segredo}
          form={form}
          descricao={
            configuracao?.temSegredo
              ? 'Em branco para ficar com o atual.'
              : 'Fica guardado cifrado, e nunca é mostrado.'
          }
        />
        <CampoInput campo={campos.correspondencia} nome="correspondencia" form={form} />
        <CampoInput campo={campos.reivindicacao} nome="reivindicacao" form={form} />
      </div>
      <CampoInput campo={campos.dominios} nome="dominios" form={form} />
      <CampoInput campo={campos.criarUsuarios} nome="criarUsuarios" form={form} />
    </DialogoDeServico>
  )
}
